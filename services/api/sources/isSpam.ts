/**
 * Whether a collection calls itself what those do that lead its holder elsewhere: an address of a page, or something to
 * be claimed.
 */
export function isSpam(...names: readonly string[]): boolean {
  return names.some((name) => page.test(name) || bait.test(name))
}

const page =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|xyz|app|site|online|top|vip|gift|fi|cc|us|me|example)\b/i
const bait = /\b(?:claim|airdrop|reward|voucher|giveaway|redeem|visit)\b|\$\s?\d/i
