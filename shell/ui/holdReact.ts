import type { ReactSide } from './startReact'

/** What of the widget needs React, which may still be on its way; before it is here there is nothing to take away. */
export function holdReact(starting: Promise<ReactSide>): Pick<ReactSide, 'render' | 'clear' | 'unmount'> {
  let side: ReactSide | undefined
  starting.then(
    (started) => {
      side = started
    },
    () => {},
  )
  return {
    render: (onMount) => side!.render(onMount),
    clear: () => side?.clear(),
    unmount: () => side?.unmount(),
  }
}
