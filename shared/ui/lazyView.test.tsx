import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { lazyView } from './lazyView'

const texts = Promise.resolve()
const model = { texts: () => texts }

interface GreetingProps {
  name: string
  model: { texts(): Promise<void> }
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? 'failed' : this.props.children
  }
}

test('the view is loaded once it is shown, and only once', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const Late = lazyView(load, (module) => module.Greeting)
  expect(load).not.toHaveBeenCalled()

  const { container, show, end } = await renderPart(<Suspense>{<Late name="A" model={model} />}</Suspense>)
  await show(<Suspense>{<Late name="B" model={model} />}</Suspense>)

  expect(container.textContent).toBe('Hello B')
  expect(load).toHaveBeenCalledTimes(1)
  await end()
})

test('a failed download stays failed until a reset, and does not start over by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const load = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return { Greeting }
  })
  const Late = lazyView(load, (module) => module.Greeting)
  const view = (key: string) => (
    <Boundary key={key}>
      <Suspense>
        <Late name="A" model={model} />
      </Suspense>
    </Boundary>
  )
  const { container, show, end } = await renderPart(view('first'))
  expect([container.textContent, load.mock.calls.length]).toEqual(['failed', 1])

  isDown = false
  Late.reset()
  await show(view('second'))

  expect(container.textContent).toBe('Hello A')
  await end()
  vi.restoreAllMocks()
})

test('a preload begins the download, and ignores its failure', async () => {
  const load = vi.fn(async (): Promise<{ Greeting: typeof Greeting }> => {
    throw new Error('down')
  })

  lazyView(load, (module) => module.Greeting).preload()
  await Promise.resolve()

  expect(load).toHaveBeenCalledTimes(1)
})

test('code and texts are requested at once, and both are awaited', async () => {
  const asked: string[] = []
  const arrive = new Map<string, () => void>()
  const ask = <T,>(what: string, value: T) => {
    asked.push(what)
    return new Promise<T>((resolve) => arrive.set(what, () => resolve(value)))
  }
  let once: Promise<void> | undefined
  const waiting = {
    texts() {
      once ??= ask('texts', undefined)
      return once
    },
  }
  let code: Promise<{ Greeting: typeof Greeting }> | undefined
  const Late = lazyView(
    () => {
      code ??= ask('code', { Greeting })
      return code
    },
    (module) => module.Greeting,
  )
  const { container, show, end } = await renderPart(
    <Suspense fallback="wait">{<Late name="A" model={waiting} />}</Suspense>,
  )
  expect([container.textContent, asked.toSorted()]).toEqual(['wait', ['code', 'texts']])

  arrive.get('code')!()
  await show(<Suspense fallback="wait">{<Late name="A" model={waiting} />}</Suspense>)
  expect(container.textContent).toContain('wait')

  arrive.get('texts')!()
  await show(<Suspense fallback="wait">{<Late name="A" model={waiting} />}</Suspense>)
  expect(container.textContent).toBe('Hello A')
  await end()
})

test('texts that fail to load are a failure of the view', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let failed: Promise<void> | undefined
  const texts = () => {
    failed ??= Promise.reject(new Error('down'))
    return failed
  }
  // The code arrives after the texts have failed.
  const load = async () => {
    await new Promise((done) => setTimeout(done, 20))
    return { Greeting }
  }
  const Late = lazyView(load, (module) => module.Greeting)

  const { container, does, end } = await renderPart(
    <Boundary>
      <Suspense>
        <Late name="A" model={{ texts }} />
      </Suspense>
    </Boundary>,
  )
  await does(() => new Promise((done) => setTimeout(done, 40)))

  expect(container.textContent).toBe('failed')
  await end()
  vi.restoreAllMocks()
})
