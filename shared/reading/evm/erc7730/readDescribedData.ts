import type { TypedData } from '@shared/domain/typedData'
import type { Address, Step } from '../step'
import { describeFields } from './describeFields'
import { descriptors } from './descriptors'

/** Typed data of a form that a descriptor knows, for a contract that it names; undefined for all other. */
export function readDescribedData(
  encodedType: string,
  { domain, message }: Pick<TypedData, 'domain' | 'message'>,
): readonly Step[] | undefined {
  const { chainId, verifyingContract } = domain
  for (const { context, display } of descriptors) {
    const { deployments = [], domain: wanted = {} } = context.eip712 ?? {}
    const isHere = deployments.some(
      (each) => `${each.chainId}` === `${chainId}` && each.address === `${verifyingContract}`.toLowerCase(),
    )
    const isSame = Object.entries(wanted).every(([name, value]) => domain[name] === value)
    if (!isHere || !isSame || !Object.hasOwn(display.formats, encodedType)) continue
    const { intent, fields, blank = [] } = display.formats[encodedType]!
    const found = describeFields(fields, { data: message, container: { to: verifyingContract } })
    const isPartial = blank.some((name) => !/^0x0*$/.test(String(message[name])))
    return (
      found && [
        {
          kind: 'described',
          contract: verifyingContract as Address,
          intent,
          fields: found,
          ...(isPartial && { isPartial }),
        },
      ]
    )
  }
  return undefined
}
