import { signAuthorization } from '../send/authorization'
import { sendEvm } from '../send/sendEvm'

/** `sendEvm`, for transactions that may delegate the account too. */
export const sendDelegating = (...[request, quote, deps, signal]: Parameters<typeof sendEvm>) =>
  sendEvm(
    request,
    quote,
    { ...deps, authorize: (authorization) => signAuthorization(authorization, deps.signDigest) },
    signal,
  )
