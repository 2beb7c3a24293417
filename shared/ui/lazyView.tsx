import { type ComponentType, use } from 'react'

/** A view whose code is loaded when it is shown, or preloaded when a control that leads to it is touched. */
export type LazyView<P> = ComponentType<P> & {
  /** Begins the download. A failure is silent: it shows with the view. */
  readonly preload: () => void
  /** Lets a failed download start over. */
  readonly reset: () => void
}

interface LazyProps {
  /** `texts` loads the texts of all lazy views: one promise until it fails. */
  readonly model: { texts(): Promise<void> }
}

/** Makes a lazy view of the import of its module, and a function that picks the view from it. */
export function lazyView<M, P extends LazyProps>(
  load: () => Promise<M>,
  viewOf: (module: M) => ComponentType<P>,
): LazyView<P> {
  let code: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  const fetchCode = async () => {
    try {
      return viewOf(await load())
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each view.
  const Late = (props: P) => {
    // React renders again after a wait: a failure must stay until the reset, or it would be loaded without end.
    code ??= fetchCode()
    // Both downloads begin before either is awaited.
    const texts = props.model.texts()
    // They may fail while the code is awaited, without a listener yet.
    texts.catch(() => {})
    const View = use(code)
    use(texts)
    return <View {...props} />
  }
  return Object.assign(Late, {
    preload: () => void load().catch(() => {}),
    reset() {
      if (hasFailed) code = undefined
      hasFailed = false
    },
  })
}
