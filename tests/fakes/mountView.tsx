import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { act, type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { FakeContext } from './fakeContext'

/** The parts of a feature's module that showing a view needs, for any model. */
export interface Mountable {
  readonly views: object
  activate(ctx: FeatureContext): Activation<unknown> | Promise<Activation<unknown>>
}

export interface MountedView {
  readonly container: HTMLElement
  /** The first button or link whose text or name begins with these words. */
  control(name: string): HTMLElement
  click(name: string): Promise<void>
  /** Lets time pass, with its consequences. */
  advance(ms: number): Promise<void>
  /** Changes state, and lets the view follow. */
  change(run: () => void): Promise<void>
  /** Leaves the view and ends the feature. */
  end(): Promise<void>
}

/** Activates a feature on a fake context and mounts one of its views, twice over as development does. */
export async function mountView(
  feature: Mountable,
  view: string,
  fake: FakeContext,
  params?: unknown,
): Promise<MountedView> {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const View = (feature.views as Record<string, ComponentType<object>>)[view]!
  const activation = await feature.activate(fake.ctx)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const advance = (ms: number) => act(() => fake.clock.advance(ms))
  const control = (name: string) => {
    const controls = [...container.querySelectorAll<HTMLElement>('button, a[href], input')]
    const found = controls.find((element) => nameOf(element).startsWith(name))
    if (!found) throw new Error(`No control is called ${name}; there are ${controls.map(nameOf).join(', ')}`)
    return found
  }

  await act(async () => {
    const respond = (result: unknown) => void fake.navigation.push(['respond', result])
    const props = { ctx: fake.ctx, model: activation.model, params, respond }
    root.render(
      <StrictMode>
        <View {...props} />
      </StrictMode>,
    )
  })
  await advance(0)

  return {
    container,
    control,
    click: (name) => act(async () => control(name).click()),
    advance,
    change: (run) => act(async () => run()),
    async end() {
      await act(async () => root.unmount())
      container.remove()
      activation.dispose()
      fake.dispose()
    },
  }
}

/** The name of a control: its label, or its text without decoration. */
export function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  if (labels.length > 0) return labels.map(({ textContent }) => textContent).join(' ')
  const copy = element.cloneNode(true) as HTMLElement
  for (const decoration of copy.querySelectorAll('[aria-hidden="true"]')) decoration.remove()
  return copy.textContent?.trim() ?? ''
}
