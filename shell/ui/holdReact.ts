import type { ReactSide } from './startReact'

/** The parts of the widget that need React, which may still be loading; until then there is nothing to unmount. */
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
