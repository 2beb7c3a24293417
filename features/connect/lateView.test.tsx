// @vitest-environment happy-dom
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { lateView } from './lateView'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children
  }
}

test('the view comes once it is shown, and only once', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const Late = lateView(load, (module) => module.Greeting)
  expect(load).not.toHaveBeenCalled()

  const { container, show, end } = await renderPart(<Suspense>{<Late name="A" />}</Suspense>)
  await show(<Suspense>{<Late name="B" />}</Suspense>)

  expect(container.textContent).toBe('Hello B')
  expect(load).toHaveBeenCalledTimes(1)
  await end()
})

test('a download that failed has failed until it is forgiven, and is not begun again by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const load = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return { Greeting }
  })
  const Late = lateView(load, (module) => module.Greeting)
  const view = (key: string) => (
    <Boundary key={key}>
      <Suspense>
        <Late name="A" />
      </Suspense>
    </Boundary>
  )
  const { container, show, end } = await renderPart(view('first'))
  expect([container.textContent, load.mock.calls.length]).toEqual(['failed', 1])

  isDown = false
  Late.forgive()
  await show(view('second'))

  expect(container.textContent).toBe('Hello A')
  await end()
  vi.restoreAllMocks()
})

test('warming begins the download, and is quiet about its failure', async () => {
  const load = vi.fn(async (): Promise<{ Greeting: typeof Greeting }> => {
    throw new Error('down')
  })

  lateView(load, (module) => module.Greeting).warm()
  await Promise.resolve()

  expect(load).toHaveBeenCalledTimes(1)
})
