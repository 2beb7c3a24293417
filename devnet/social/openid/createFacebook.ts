import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Stand, StandOptions } from '../stand'
import { createOpenId } from './createOpenId'

const client = { clientId: '4242424242424242', clientSecret: 'facebook-secret' }
const token = '/v23.0/oauth/access_token'

/**
 * Facebook. Its description does not name the token endpoint, whose mistakes have the shape of its Graph API; whether an
 * address is verified it does not say; what it sends back ends with `#_=_`.
 */
export async function createFacebook(options: StandOptions): Promise<Stand> {
  const { serverUrl, redirectUri } = options
  const pages = await createOpenId(
    {
      id: 'facebook',
      title: 'Facebook',
      scopes: ['openid', 'email', 'public_profile'],
      client: {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
      },
      routes: { authorization: '/dialog/oauth', token, jwks: '/.well-known/oauth/openid/jwks' },
      claims: { openid: ['sub', 'name', 'given_name', 'picture'], email: ['email'] },
      claimsOf: ({ person, email }) => ({
        name: person.name,
        given_name: person.name.split(' ')[0],
        ...(email !== 'none' && { email: person.address }),
      }),
      refusal: { error: 'access_denied', error_description: 'Permissions error' },
      describe(description) {
        delete description.token_endpoint
        delete description.token_endpoint_auth_methods_supported
        delete description.authorization_response_iss_parameter_supported
      },
      answer(params) {
        delete params.iss
      },
      after(ctx) {
        if (ctx.oidc?.route === 'token') shapeMistake(ctx)
        const location = String(ctx.response.get('Location'))
        if (location.startsWith(redirectUri)) ctx.redirect(mannered(location))
      },
    },
    options,
  )
  const urls = { token: serverUrl + token }
  return { ...pages, setting: { provider: 'facebook', ...client, issuer: serverUrl, urls } }
}

function mannered(location: string): string {
  const url = new URL(location)
  url.searchParams.delete('iss')
  if (url.searchParams.get('error') === 'access_denied') {
    url.searchParams.set('error_code', '200')
    url.searchParams.set('error_reason', 'user_denied')
  }
  url.hash = '_=_'
  return url.href
}

function shapeMistake(ctx: KoaContextWithOIDC) {
  const { error, error_description: message } = ctx.body as { error?: string; error_description?: string }
  if (!error) return
  ctx.status = 400
  ctx.body = { error: { message: message ?? error, type: 'OAuthException', code: 100, fbtrace_id: 'local' } }
}
