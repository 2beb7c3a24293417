import { formatSignInMessage } from '@shared/domain/signInMessage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/api/postgres'
import { createSignInPage, evmSigner } from '../../../tests/api/signInPage'
import { describeWith } from '../../../tests/runner/describeWith'
import { type Api, startApi } from '../startApi'

const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

describeWith(findPostgres(), 'two APIs on one PostgreSQL', () => {
  let postgres: PostgresServer
  let apis: Api[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createDatabase()
    apis = await Promise.all([startApi({ databaseUrl }), startApi({ databaseUrl })])
  }, 60_000)
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.stop()))
    await postgres.remove()
  })
  const pages = () => apis.map((api) => createSignInPage(api.url))

  test('two processes share one key, though both need it at the same time', async () => {
    const [one, other] = pages()

    await Promise.all([one!.nonce(), other!.nonce(), one!.nonce(), other!.nonce()])

    const [first, second] = [await one!.ask('jwks.json'), await other!.ask('jwks.json')]
    expect(first.body.keys).toHaveLength(1)
    expect(second.body).toEqual(first.body)
  })

  test('a nonce of one process is accepted by the other, once between them', async () => {
    const [one, other] = pages()
    const { nonce, token } = await one!.nonce()
    const message = formatSignInMessage(one!.fieldsFor(alice, nonce))
    const body = { message, signature: await alice.sign(message) }

    const answers = await Promise.all(
      [one!, other!, one!, other!].map((page) => page.authenticate(body, token)),
    )

    expect(answers.map((answer) => answer.body.error?.code ?? answer.status).sort()).toEqual([
      200,
      ...Array(3).fill('NonceReused'),
    ])
  })

  test('a session of one process is known to the other, and ends at both', async () => {
    const [one, other] = pages()
    const { body } = await one!.signIn(alice)
    expect(await other!.me(body.token)).toMatchObject({ status: 200, body: { address: alice.address } })

    await other!.signOut(body.token)

    expect(await one!.me(body.token)).toMatchObject({
      status: 401,
      body: { error: { code: 'SessionRevoked' } },
    })
  })

  test('a project id with a character that databases refuse is refused', async () => {
    const page = createSignInPage(apis[0]!.url, { projectId: 'a\0b' })

    expect(await page.ask('nonce')).toMatchObject({ status: 400, body: { error: { code: 'BadRequest' } } })
  })

  test('while the database is down both processes say so', async () => {
    const [one] = pages()
    const { body } = await one!.signIn(alice)

    await postgres.stop()
    const answers = [await one!.me(body.token), await one!.ask('jwks.json'), await one!.signOut(body.token)]
    await postgres.start()

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'StoreUnavailable' } } })
  })
})
