import type { Context } from 'hono'
import type { z } from 'zod/mini'
import { readLimited } from '../../../kit/readLimited'
import { VaultError } from './VaultError'

/** The body, of which the schema's own fields remain. @throws VaultError for one that is too large or wrong */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  mostBytes: number,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(jsonOf(await readText(c, mostBytes)))
  if (result.success) return result.data
  throw new VaultError('BadRequest')
}

/** The fields of a form that one of our pages sent. @throws VaultError for one that is too large */
export async function readForm(c: Context, mostBytes: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c, mostBytes))
}

async function readText(c: Context, mostBytes: number): Promise<string> {
  const text = await readLimited(c, mostBytes)
  if (text === undefined) throw new VaultError('BodyTooLarge')
  return text
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
