import type { TypedData } from './ApprovalRequest'
import { invalidParams } from './invalidParams'

/**
 * Parses the second parameter of `eth_signTypedData_v4`: an object, or its JSON.
 * @throws -32602 when it does not have the shape of EIP-712.
 */
export function parseTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parseJson(value) : value
  if (!isRecord(data)) throw invalidParams('The typed data must be an object or its JSON.')
  const { domain = {}, types, primaryType, message } = data
  if (!isRecord(domain) || !isRecord(message))
    throw invalidParams('The typed data needs a domain and a message.')
  if (!isRecord(types) || !Object.values(types).every(isFieldList))
    throw invalidParams('The types of the typed data must be lists of { name, type }.')
  if (typeof primaryType !== 'string' || !(primaryType in types))
    throw invalidParams('The primaryType of the typed data is not one of its types.')
  return { domain, types: types as TypedData['types'], primaryType, message }
}

function isFieldList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (field) => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string',
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalidParams('The typed data is not JSON.', cause)
  }
}
