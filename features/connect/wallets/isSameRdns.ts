import { plainRdns } from './plainRdns'

/** Whether two rdns are of one wallet. */
export function isSameRdns(one: string | undefined, other: string | undefined, isMobile: boolean): boolean {
  return one !== undefined && other !== undefined && plainRdns(one, isMobile) === plainRdns(other, isMobile)
}
