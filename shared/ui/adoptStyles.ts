import type { Dispose } from '@shared/store/store'

/**
 * Puts a feature's sheet into effect in its views alone, and gives back what takes it away. Its animations sit in a layer
 * below: one that has the name of the shell's takes nothing's place. A browser without `@scope` (Chromium before 118,
 * Safari before 17.4, Firefox before 146) has the sheet everywhere.
 */
export function adoptStyles(root: ShadowRoot, css: string, feature = ''): Dispose {
  const sheet = new CSSStyleSheet()
  const scope = `@scope ([data-feature=${CSS.escape(feature)}]) to (:scope [data-feature])`
  const isScoped = feature && 'CSSScopeRule' in globalThis
  sheet.replaceSync(isScoped ? `@layer{${scope}{}}${scope}{${css}}` : css)
  if (isScoped) {
    const [layer, scoped] = sheet.cssRules as unknown as [CSSGroupingRule, CSSGroupingRule]
    const below = layer.cssRules[0] as CSSGroupingRule
    // What stands behind a brace too many is outside of the scope.
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
