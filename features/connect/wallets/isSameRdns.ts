import { plainRdns } from './plainRdns'

/** True for one wallet's rdns. */
export function isSameRdns(one: string | undefined, other: string | undefined, isMobile: boolean): boolean {
  return one !== undefined && other !== undefined && plainRdns(one, isMobile) === plainRdns(other, isMobile)
}
