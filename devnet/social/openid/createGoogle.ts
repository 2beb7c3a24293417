import type { Stand, StandOptions } from '../stand'
import { createOpenId } from './createOpenId'

const client = {
  clientId: '1234567890-local.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-google-secret',
}

/** Google: OpenID Connect as the book has it, with PKCE, and its name in the answer (RFC 9207). */
export async function createGoogle(options: StandOptions): Promise<Stand> {
  const pages = await createOpenId(
    {
      id: 'google',
      title: 'Google',
      hasUserinfo: true,
      scopes: ['openid', 'email', 'profile'],
      client: { client_id: client.clientId, client_secret: client.clientSecret },
      routes: {
        authorization: '/o/oauth2/v2/auth',
        token: '/token',
        jwks: '/oauth2/v3/certs',
        userinfo: '/v1/userinfo',
      },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'picture', 'locale'],
      },
      claimsOf: ({ person, email }) => ({
        name: person.name,
        given_name: person.name.split(' ')[0],
        locale: 'en-GB',
        ...(email !== 'none' && { email: person.address, email_verified: email === 'verified' }),
      }),
      refusal: { error: 'access_denied' },
    },
    options,
  )
  return { ...pages, setting: { provider: 'google', ...client, issuer: options.serverUrl } }
}
