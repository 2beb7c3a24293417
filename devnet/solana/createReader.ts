import { isAddress, isSignature } from '@solana/web3.js'
import { invalidParam } from './invalidParam'

type Config = Readonly<Record<string, unknown>>

/** The parameters of one request, checked as they are read. Methods that return a value throw -32602. */
export interface Reader {
  has(index: number): boolean
  is(index: number, values: readonly unknown[]): boolean
  /** A base58 address of 32 bytes. */
  address(index: number): string
  addresses(index: number): readonly string[]
  /** A base58 signature of 64 bytes. */
  signature(index: number): string
  signatures(index: number): readonly string[]
  text(index: number): string
  /** A whole number from 0 up to the largest that JSON can carry. */
  amount(index: number): number
  /** The object at `index`, or an empty one if it is absent. */
  config(index: number): Config
  /** One of `allowed`, from the object at `index`; undefined when it is absent. */
  choice<T extends string>(index: number, key: string, allowed: readonly T[]): T | undefined
  /** A reader of values from inside of these parameters. */
  nested(values: readonly unknown[]): Reader
}

const maxItems = 256

/** Reads `params`, which has passed as a list. */
export function createReader(params: readonly unknown[]): Reader {
  const nameOf = (index: number) => `parameter ${index + 1}`

  function text(value: unknown, name: string): string {
    if (typeof value === 'string') return value
    throw invalidParam(`${name} must be a string`)
  }

  function address(value: unknown, name: string): string {
    const given = text(value, name)
    if (isAddress(given)) return given
    throw invalidParam(`${name} must be an address: 32 bytes in base58`)
  }

  function signature(value: unknown, name: string): string {
    const given = text(value, name)
    if (isSignature(given)) return given
    throw invalidParam(`${name} must be a signature: 64 bytes in base58`)
  }

  function list<T>(index: number, read: (value: unknown, name: string) => T): readonly T[] {
    const value = params[index]
    if (!Array.isArray(value)) throw invalidParam(`${nameOf(index)} must be a list`)
    if (value.length > maxItems) throw invalidParam(`${nameOf(index)} may have ${maxItems} items at most`)
    return value.map((item, position) => read(item, `item ${position + 1} of ${nameOf(index)}`))
  }

  function config(index: number): Config {
    const value = params[index] ?? {}
    if (typeof value === 'object' && !Array.isArray(value)) return value as Config
    throw invalidParam(`${nameOf(index)} must be an object`)
  }

  return {
    has: (index) => params[index] !== undefined && params[index] !== null,
    is: (index, values) => values.includes(params[index]),
    address: (index) => address(params[index], nameOf(index)),
    addresses: (index) => list(index, address),
    signature: (index) => signature(params[index], nameOf(index)),
    signatures: (index) => list(index, signature),
    text: (index) => text(params[index], nameOf(index)),
    amount(index) {
      const value = params[index]
      if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
      throw invalidParam(`${nameOf(index)} must be a whole number, not below 0`)
    },
    config,
    choice(index, key, allowed) {
      const value = config(index)[key] ?? undefined
      if (value === undefined || (allowed as readonly unknown[]).includes(value)) return value as never
      throw invalidParam(`${key} must be one of ${allowed.join(', ')}`)
    },
    nested: createReader,
  }
}
