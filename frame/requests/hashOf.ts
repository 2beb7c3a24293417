import type { TypedData } from '@shared/domain/typedData'
import { type Hex, hashTypedData } from 'viem'
import { invalidParams } from '../errors/invalidParams'

/** @throws FrameError −32602 */
export function hashOf(typedData: TypedData): Hex {
  try {
    return hashTypedData(typedData as Parameters<typeof hashTypedData>[0])
  } catch (cause) {
    throw Object.assign(invalidParams('the typed data cannot be hashed'), { cause })
  }
}
