/** The custom properties of `tokens.css` by its three rules; the two later ones hold only what they change. */
export interface TokenSheet {
  readonly light: Tokens
  readonly dark: Tokens
  /** The values while the visitor forces colours. */
  readonly forced: Tokens
}

export type Tokens = ReadonlyMap<string, string>

const selectors = { light: ':host', dark: ':host([data-theme="dark"])', forced: ':host > *' } as const

/** Reads `tokens.css`, for the reference and for tests. @throws at a rule that it does not know */
export function readTokens(css: string): TokenSheet {
  const rules = new Map<string, Tokens>()
  for (const [, selector = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    rules.set(selector.trim(), readBody(body))
  }
  const known: readonly string[] = Object.values(selectors)
  const unknown = [...rules.keys()].filter((selector) => !known.includes(selector))
  if (unknown.length > 0) throw new Error(`tokens.css has a rule for ${unknown.join(', ')}`)
  const of = (rule: keyof typeof selectors): Tokens => rules.get(selectors[rule]) ?? new Map()
  return { light: of('light'), dark: new Map([...of('light'), ...of('dark')]), forced: of('forced') }
}

function readBody(body: string): Tokens {
  const declarations = body.split(';').map((text) => {
    const colon = text.indexOf(':')
    return [
      text.slice(0, colon).trim(),
      text
        .slice(colon + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    ] as const
  })
  return new Map(declarations.filter(([name]) => name.startsWith('--')))
}
