import type { Dispose } from '@shared/store/store'

/**
 * Applies a feature's sheet to its views alone, and returns the function that removes it. Its animations sit in a lower
 * layer: one with the name of the shell's does not replace it. A browser without `@scope` (Chromium before 118, Safari
 * before 17.4, Firefox before 146) applies the sheet everywhere.
 */
export function adoptStyles(root: ShadowRoot, css: string, feature = ''): Dispose {
  const sheet = new CSSStyleSheet()
  const scope = `@scope ([data-feature=${CSS.escape(feature)}]) to (:scope [data-feature])`
  const isScoped = feature && 'CSSScopeRule' in globalThis
  sheet.replaceSync(isScoped ? `@layer{${scope}{}}${scope}{${css}}` : css)
  if (isScoped) {
    const [layer, scoped] = sheet.cssRules as unknown as [CSSGroupingRule, CSSGroupingRule]
    const below = layer.cssRules[0] as CSSGroupingRule
    // Rules after a surplus brace are outside of the scope.
    while (sheet.cssRules.length > 2) sheet.deleteRule(2)
    for (let at = scoped.cssRules.length; at-- > 0; ) {
      const { cssText } = scoped.cssRules[at]!
      if (!cssText.includes('@keyframes')) continue
      scoped.deleteRule(at)
      below.insertRule(cssText)
    }
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
