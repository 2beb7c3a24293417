import { expect } from 'vitest'
import { z } from 'zod'

interface Description {
  readonly paths: Readonly<
    Record<string, { readonly get?: Operation; readonly post?: Operation; readonly put?: Operation }>
  >
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      { readonly description?: string; readonly content?: Readonly<Record<string, { schema: unknown }>> }
    >
  >
}

/** Checks a response against the API's own description, and returns its body. */
export async function checkAnswer(
  description: Description,
  path: string,
  answer: Response,
  method: 'get' | 'post' | 'put' = 'get',
): Promise<unknown> {
  const text = await answer.text()
  const described = description.paths[path]?.[method]?.responses[answer.status]
  expect(described, `${path} says nothing of ${answer.status}: ${text.slice(0, 200)}`).toBeDefined()
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (!described!.content) {
    expect(text).toBe('')
    return undefined
  }
  expect(Object.keys(described!.content)).toContain(type)
  const body = type === 'application/json' ? JSON.parse(text) : text
  const { schema } = described!.content[type!]!
  const result = z.fromJSONSchema(inlined(schema, description) as never).safeParse(body)
  expect(result.error?.issues ?? []).toEqual([])
  return body
}

/** The schema with its references resolved. */
function inlined(schema: unknown, description: Description): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlined(part, description))
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) {
    const name = String(schema.$ref).replace('#/components/schemas/', '')
    return inlined(description.components.schemas[name], description)
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value, description)]))
}
