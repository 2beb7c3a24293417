/** An error as wallets throw it: what reads it is an adapter, or the host. Source: EIP-1193, EIP-1474 */
export function rpcError(code: number, message: string): Error & { readonly code: number } {
  return Object.assign(new Error(message), { code })
}
