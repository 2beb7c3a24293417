import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Findings } from './check'

interface Ban {
  readonly pattern: RegExp
  readonly what: string
  /** Places at which foreign code may contain it, by their exact surroundings. */
  readonly allowed?: readonly { readonly file: RegExp; readonly around: string }[]
}

/** React's own code for script elements and `dangerouslySetInnerHTML`; our code uses neither. */
const reactFile = /\/(react\.[0-9a-f]{8}|package\/chunks\/react)\.js$/
/** Preact's own code for it, in the vault's window, whose policy takes no HTML from text (`trusted-types 'none'`). */
const preactFile = /\/preact\.[0-9a-f]{8}\.js$/
const bans: readonly Ban[] = [
  { pattern: /\beval\s*\(/g, what: 'eval' },
  { pattern: /\bFunction\s*\(/g, what: 'Function from text' },
  { pattern: /<style\b/g, what: 'an inline style sheet' },
  {
    pattern: /\b(inner|outer)HTML\b|\binsertAdjacentHTML\b/g,
    what: 'HTML from text',
    allowed: [
      { file: reactFile, around: '.createElement("div")).innerHTML="<script><\\/script>"' },
      { file: reactFile, around: '.__html:void 0)!==n&&(e.innerHTML=n)' },
      { file: reactFile, around: 'case"innerHTML":' },
      { file: preactFile, around: 'a.__html==e.innerHTML)||(e.innerHTML=a.__html)' },
    ],
  },
  { pattern: /(?<![\w$.])Buffer\b(?!["':])/g, what: 'the global Buffer of Node' },
  {
    pattern: /(?<![\w$."'])process\s*(\??\.\s*\w|\[)/g,
    what: 'the global process of Node',
    allowed: [
      { file: reactFile, around: '"object"==typeof process&&"function"==typeof process.emit' },
      { file: reactFile, around: 'process.emit("uncaughtException"' },
      {
        file: /\/(startUi|ui\.[0-9a-f]{8})\.js$/,
        around:
          '"u">typeof process&&process.env&&process.env.FEDERATION_DEBUG)return!!process.env.FEDERATION_DEBUG',
      },
    ],
  },
]

/** Code that must not occur in a script that visitors run. `file` starts with a slash or a folder. */
export function findBannedCode(file: string, text: string): Findings {
  return bans.flatMap(({ pattern, what, allowed = [] }) =>
    [...text.matchAll(pattern)]
      .filter(
        ({ index }) => !allowed.some((place) => place.file.test(file) && isWithin(text, index, place.around)),
      )
      .map(({ index }) => `${file}: ${what}: …${text.slice(Math.max(0, index - 60), index + 60)}…`),
  )
}

/** Every script below the folder but the program, which Node runs. */
export function findBannedCodeIn(folder: string): Findings {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('bin/'),
  )
  if (files.length === 0) return [`${folder} holds no script`]
  return files.flatMap((file) => findBannedCode(`/${file}`, readFileSync(resolve(folder, file), 'utf8')))
}

/** True when the place lies in an occurrence of `around`. */
function isWithin(text: string, index: number, around: string): boolean {
  const start = text.lastIndexOf(around, index)
  return start >= 0 && index < start + around.length
}
