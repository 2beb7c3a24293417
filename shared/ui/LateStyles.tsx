import { useCallback } from 'react'

/**
 * The sheet of a view whose code comes late. In the feature's `styles` every visitor would download it with the first
 * view. It stands before what it is for, which measures itself once it is there.
 */
export function LateStyles({ css }: { css: string }) {
  const adopt = useCallback(
    (element: HTMLElement) => {
      const root = element.getRootNode() as ShadowRoot
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      return () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
      }
    },
    [css],
  )
  return <span hidden ref={adopt} />
}
