import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { distFolder, root } from './common'

/** Declarations for frameworks, written by hand: the compiler does not emit them. */
const writtenByHand = ['shell/entry/elements/react.d.ts', 'shell/entry/elements/vue.d.ts']

interface PackageExport {
  readonly types?: string
}

/**
 * Writes `dist/types/`: the declarations that the package's exports reach, addressed as Node resolves them.
 * @throws with the compiler's errors in the files that they reach
 */
export async function writeTypes(): Promise<void> {
  const emitted = mkdtempSync(join(tmpdir(), 'latchkey-types-'))
  try {
    const errors = await emit(emitted)
    for (const file of writtenByHand) {
      mkdirSync(dirname(resolve(emitted, file)), { recursive: true })
      copyFileSync(resolve(root, file), resolve(emitted, file))
    }
    const reached = reach(emitted, entries())
    const ours = errors.filter((line) => reached.has(line.replace(/\.tsx?\(.*/s, '.d.ts')))
    if (ours.length > 0) throw new Error(ours.join('\n'))
    for (const [file, text] of reached) {
      const target = resolve(distFolder, 'types', file)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
}

/** The declaration files that `package.json` names, relative to `dist/types`. */
function entries(): string[] {
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  return Object.values<PackageExport | string>(manifest.exports)
    .flatMap((entry) => (typeof entry === 'object' && entry.types ? [entry.types] : []))
    .map((types) => relative('dist/types', types))
}

/** All files that the given ones name, each with its text. @throws when one is missing */
function reach(emitted: string, files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const pending = [...files]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (texts.has(file)) continue
    const { text, named } = addressed(emitted, file)
    texts.set(file, text)
    pending.push(...named)
  }
  return texts
}

/** The file's text with whole addresses of our files, and those files. */
function addressed(emitted: string, file: string) {
  const named: string[] = []
  const text = readFileSync(resolve(emitted, file), 'utf8').replace(
    /((?:from|import)\s*\(?\s*)(['"])(\.[^'"]*|@shared\/[^'"]+)\2/g,
    (_, before: string, quote: string, specifier: string) => {
      const path = specifier.startsWith('@') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
      const target = [`${path}.d.ts`, `${path}/index.d.ts`].find((name) => existsSync(resolve(emitted, name)))
      if (!target) throw new Error(`${file} names ${specifier}, which has no declarations`)
      named.push(target)
      const from = posix.relative(posix.dirname(file), target).replace(/\.d\.ts$/, '.js')
      return `${before}${quote}${from.startsWith('.') ? from : `./${from}`}${quote}`
    },
  )
  return { text, named }
}

/** The compiler's errors, one block each. */
function emit(outDir: string): Promise<string[]> {
  const tsc = resolve(root, 'node_modules/@typescript/native/bin/tsc')
  const child = spawn(
    process.execPath,
    [tsc, '-p', 'tsconfig.types.json', '--outDir', outDir, '--pretty', 'false'],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done(code === 0 ? [] : output.trim().split(/\n(?=\S)/)))
  })
}
