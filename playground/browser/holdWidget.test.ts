import type { Latchkey, LatchkeyOptions } from 'latchkey/cdn'
import { expect, test } from 'vitest'
import { holdWidget } from './holdWidget'

/** A page that records what happens to its widgets. */
function setUp({ opening = Promise.resolve() } = {}) {
  const log: unknown[] = []
  let isOpen = false
  let count = 0
  const create = (): Latchkey => {
    const id = ++count
    log.push(`create ${id}`)
    return {
      getState: () => ({ open: isOpen }),
      destroy: () => log.push(`destroy ${id}`),
      updateOptions: (options: object) => log.push(options),
      async open() {
        log.push(`open ${id}`)
        await opening
        isOpen = true
      },
    } as never
  }
  const widget = holdWidget({
    create,
    onOptions: (options) => log.push(`options ${options.projectId}`),
    onWidget: () => log.push('meet'),
  })
  const apply = (options: Partial<LatchkeyOptions>) => widget.apply(options as LatchkeyOptions)
  return { widget, apply, log, take: () => log.splice(0) }
}

test('the first options create a closed widget', async () => {
  const { widget, apply, take } = setUp()

  await apply({ projectId: 'a' })

  expect(take()).toEqual(['options a', 'create 1', 'meet'])
  expect(widget.get()).toBeDefined()
})

test('theme and language change the widget in place, and a withdrawn one is passed as undefined', async () => {
  const { widget, apply, take } = setUp()
  await apply({ projectId: 'a', themeMode: 'dark', locale: 'ar' })
  await widget.get()!.open()
  take()

  await apply({ projectId: 'a', themeVariables: { accent: '#ff5500' } })

  expect(take()).toEqual([
    'options a',
    { themeMode: undefined, themeVariables: { accent: '#ff5500' }, locale: undefined },
  ])
})

test('other options replace the widget, which opens only if it was open', async () => {
  const { widget, apply, take } = setUp()
  await apply({ projectId: 'a' })
  await apply({ projectId: 'b' })
  expect(take().slice(3)).toEqual(['options b', 'destroy 1', 'create 2', 'meet'])
  await widget.get()!.open()
  take()

  await apply({ projectId: 'c' })

  expect(take()).toEqual(['options c', 'destroy 2', 'create 3', 'meet', 'open 3'])
})

test('an embedded widget opens by itself', async () => {
  const { apply, take } = setUp()

  await apply({ projectId: 'a', enableEmbedded: true })

  expect(take()).toEqual(['options a', 'create 1', 'meet', 'open 1'])
})

test('options that come while a widget opens wait for it, and only the latest ones are applied', async () => {
  let end = () => {}
  const opening = new Promise<void>((resolve) => (end = resolve))
  const { apply, take, log } = setUp({ opening })
  const first = apply({ projectId: 'a', enableEmbedded: true })
  await expect.poll(() => log).toContain('open 1')
  void apply({ projectId: 'b' })
  const last = apply({ projectId: 'c' })
  expect(take()).toEqual(['options a', 'create 1', 'meet', 'open 1'])

  end()
  await Promise.all([first, last])

  expect(take()).toEqual(['options c', 'destroy 1', 'create 2', 'meet', 'open 2'])
})
