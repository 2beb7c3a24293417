import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readTokens, type Tokens } from '../../shell/ground/theme/readTokens'
import { resolveToken } from '../../shell/ground/theme/resolveToken'
import { type TokenPurpose, tokenPurposes } from '../../shell/ground/theme/tokenPurposes'
import type { ThemeVariables } from '../../shell/ground/widget/options'
import { root } from './common'

type Groups = Readonly<Record<string, Readonly<Record<string, TokenPurpose>>>>
type Sources = ReadonlyMap<string, string>

const sheetFile = 'shell/ground/theme/tokens.css'
const referenceFile = 'docs/reference/tokens.md'

const variables: Readonly<Record<string, keyof ThemeVariables>> = {
  '--lk-accent': 'accent',
  '--lk-background': 'background',
  '--lk-color-mix': 'colorMix',
  '--lk-color-mix-strength': 'colorMixStrength',
  '--lk-font-family': 'fontFamily',
  '--lk-font-size-master': 'fontSizeMaster',
  '--lk-border-radius-master': 'borderRadiusMaster',
  '--lk-z-index': 'zIndex',
}

/** `--lk-x: 1px` in a sheet. */
const declared = /(--lk-[\w-]+)\s*[:{]/g
/** `{ '--lk-x': 1 }` and `setProperty('--lk-x', …)` in code. */
const given = /['"`](--lk-[\w-]+)['"`]\s*[:,]/g
const referred = /var\(\s*(--lk-[\w-]+)/g
/** The same, and `getPropertyValue('--lk-x')` in code. */
const read = /(?:var\(\s*|\(['"`](?=[\w-]+['"`]\)))(--lk-[\w-]+)/g

const head = `<!-- Generated from shell/ground/theme/tokens.css by \`npm run build\`; \`npm run check\` fails when it is stale. -->

# Design tokens

CSS custom properties on the widget's element. A feature's sheets use them instead of values of their own. A host moves
them with \`themeMode\` and \`themeVariables\`; the last column names the variables that move a token. Values are those of
a host that sets none.

Whatever colours a host sets, text reads on every surface with a contrast of at least 4.5, what stands on the accent
reads on it, and the focus ring and strong borders are seen with at least 3: colours that would break this are mixed with
black or white until they do not. Where the visitor forces colours (\`forced-colors\`), the tokens are the system's.
`

/**
 * The text of `docs/reference/tokens.md`. `sources` are the files that may use tokens, by their paths.
 * @throws with every token that has no purpose, is not used, or is used and not defined
 */
export function tokenReferenceOf(css: string, sources: Sources, groups: Groups = tokenPurposes): string {
  const { light, dark } = readTokens(css)
  const faults = findFaults(light, sources, groups)
  if (faults.length > 0) throw new Error(`Design tokens are wrong:\n${faults.join('\n')}`)
  return (
    head +
    Object.entries(groups)
      .map(([title, group]) => sectionOf(title, group, light, dark))
      .join('')
  )
}

/** Writes the reference of the design tokens; with `check`, only compares it with the file. @throws when stale */
export function writeTokenReference(check: boolean): void {
  const file = resolve(root, referenceFile)
  const text = tokenReferenceOf(readFileSync(resolve(root, sheetFile), 'utf8'), readSources())
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text
  if (isStale && check) throw new Error(`${referenceFile} is stale: run \`npm run build\``)
  if (!isStale) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Every sheet that ships, and the code next to it, which reads tokens too. Code about all tokens does not count. */
function readSources(): Sources {
  const files = ['shell', 'shared', 'features'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  const isSource = (file: string) =>
    file.endsWith('.css') || (/(?<!\.d|\.test)\.tsx?$/.test(file) && !/^shell\/ground\/theme\//.test(file))
  return new Map(
    files
      .filter((file) => isSource(file) && !/\/(node_modules|dist)\//.test(file))
      .map((file) => [file, readFileSync(resolve(root, file), 'utf8')]),
  )
}

function findFaults(tokens: Tokens, sources: Sources, groups: Groups): string[] {
  const purposes = Object.values(groups).flatMap((group) => Object.keys(group))
  const texts = [...sources].map(([file, text]) => [file, text.replace(/\/\*[\s\S]*?\*\//g, '')] as const)
  const defined = new Set(
    texts.flatMap(([file, text]) => namesIn(text, file.endsWith('.css') ? declared : given)),
  )
  const used = new Set(texts.flatMap(([, text]) => namesIn(text, read)))
  const unknown = texts.flatMap(([file, text]) =>
    [...new Set(namesIn(text, referred))]
      .filter((name) => !defined.has(name))
      .map((name) => `${file} uses ${name}, which nothing defines`),
  )
  return [
    ...[...tokens.keys()].filter((name) => !purposes.includes(name)).map((name) => `${name} has no purpose`),
    ...purposes.filter((name) => !tokens.has(name)).map((name) => `${name} has a purpose and no value`),
    ...[...tokens.keys()].filter((name) => !used.has(name)).map((name) => `${name} is not used`),
    ...unknown,
  ]
}

/** The first group of each match of a pattern. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!)
}

/** A group's table, with one column of values if both themes have the same. */
function sectionOf(title: string, group: Groups[string], light: Tokens, dark: Tokens): string {
  const rows = Object.entries(group).map(([name, { purpose, from = [] }]) => {
    const values = [light, dark].map((tokens) => show(resolveToken(name, tokens)))
    const moved = new Set([...from, ...variablesOf(name, light), ...variablesOf(name, dark)])
    const options = Object.values(variables).filter((variable) => moved.has(variable))
    return { name, purpose, values, options: options.map((option) => `\`${option}\``).join(', ') }
  })
  const isSame = rows.every(({ values: [first, second] }) => first === second)
  const isFixed = rows.every(({ options }) => options === '')
  const table = [
    ['Token', 'Purpose', ...(isSame ? ['Value'] : ['Light', 'Dark']), ...(isFixed ? [] : ['Moved by'])],
    ...rows.map(({ name, purpose, values, options }) => [
      `\`${name}\``,
      purpose,
      ...(isSame ? values.slice(1) : values),
      ...(isFixed ? [] : [options]),
    ]),
  ]
  const lines = table.map((cells) => `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`)
  const [header = '', ...body] = lines
  return `\n## ${title}\n\n${[header, `|${'---|'.repeat(table[0]!.length)}`, ...body].join('\n')}\n`
}

/** The host's variables that a token's value refers to, itself or by way of others. */
function variablesOf(name: string, tokens: Tokens): (keyof ThemeVariables)[] {
  const own = variables[name]
  const others = namesIn(tokens.get(name) ?? '', /var\((--lk-[\w-]+)\)/g)
  return [...(own ? [own] : []), ...others.flatMap((other) => variablesOf(other, tokens))]
}

/** Colours as people write them. */
function show(value: string): string {
  const color = /^rgb\((\S+) (\S+) (\S+) \/ (\S+)\)$/.exec(value)?.slice(1).map(Number)
  if (!color) return `\`${value}\``
  const [red, green, blue, alpha] = color.map((part, i) => (i < 3 ? Math.round(part) : part))
  const hex = [red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')
  return alpha === 1 ? `\`#${hex}\`` : `\`rgb(${red} ${green} ${blue} / ${+alpha!.toFixed(2)})\``
}
