import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import { type BuiltFiles, packageFolderOf } from './modules'

/** A package whose code reaches visitors. */
export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The copyright lines that its licence wants kept. */
  readonly copyright: readonly string[]
}

const allowed = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
]

/** Packages that write their code into the files: the bundler's runtime, a remote's container. */
const compilers = ['@rspack/core', '@module-federation/enhanced'].map((name) =>
  resolve(root, 'node_modules', name),
)

/** The packages in the published files, and in the frame of the vault, each version once. */
export function listShipped(files: BuiltFiles): Shipped[] {
  const folders = Object.entries(files)
    .filter(([file]) => /^(cdn|package|features|vault)\//.test(file))
    .flatMap(([, { modules }]) => modules.flatMap((module) => packageFolderOf(module) ?? []))
  return [...new Set([...folders, ...compilers])]
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'))
      return {
        name: manifest.name,
        version: manifest.version,
        licence: String(manifest.license),
        copyright: copyrightOf(folder),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Licences that forbid shipping, and shipped packages that `NOTICE` lacks in their version and licence. */
export function findLicenceFaults(shipped: readonly Shipped[], notice: string): Findings {
  const lines = new Set(notice.split('\n'))
  return shipped.flatMap(({ name, version, licence, copyright }) => {
    const needed = [`${name} ${version} (${licence})`, ...copyright]
    return [
      ...(isFree(licence) ? [] : [`${name} ${version} is under ${licence}`]),
      ...needed.filter((line) => !lines.has(line)).map((line) => `NOTICE lacks "${line}"`),
    ]
  })
}

/** Packages that `NOTICE` lists as shipped, and that are not. */
export function findStaleNotices(shipped: readonly Shipped[], notice: string): Findings {
  const known = new Set(shipped.map(({ name, version }) => `${name} ${version}`))
  const [ships = ''] = notice.split('\nDevelopment only')
  return [...ships.matchAll(/^(\S+ \d\S*) \(.+\)$/gm)]
    .filter(([, named]) => !known.has(named!))
    .map(([line]) => `NOTICE names ${line}, which nothing ships`)
}

/** Direct dependencies that `NOTICE` lists neither as shipped nor as tools. */
export function findUnnamedTools(tools: Readonly<Record<string, string>>, notice: string): Findings {
  return Object.keys(tools)
    .filter((name) => !new RegExp(`^${name.replaceAll(/[/.]/g, '\\$&')} `, 'm').test(notice))
    .map((name) => `NOTICE does not name ${name}`)
}

/** One licence of an OR is enough; an AND needs every one. */
function isFree(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part.trim())))
}

/** The copyright lines of a package's licence file. */
function copyrightOf(folder: string): string[] {
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^licen[cs]e/i.test(basename(name)))
  const text = file ? readFileSync(resolve(folder, file), 'utf8') : ''
  return text.match(/^.*copyright (\(c\)|©|\d).*$/gim)?.map((line) => line.trim()) ?? []
}
