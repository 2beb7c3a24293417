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
  return parseBody(await readText(c, mostBytes), schema)
}

function parseBody<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(jsonOf(text))
  if (result.success) return result.data
  throw new VaultError('BadRequest')
}

/** The same, where frames of before send none at all. */
export async function readBodyIfAny<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
  mostBytes: number,
): Promise<z.output<Schema> | undefined> {
  const text = await readText(c, mostBytes)
  return text === '' ? undefined : parseBody(text, schema)
}

/** The fields of a form that a page of ours sent. @throws VaultError for one that is too large */
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
