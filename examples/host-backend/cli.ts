import { startHostBackend } from './startHostBackend'

const { API_URL = 'http://127.0.0.1:4670', ORIGIN = 'http://localhost:4600', PORT = '4700' } = process.env
const { url } = await startHostBackend({ apiUrl: API_URL, origin: ORIGIN, port: Number(PORT), asksApi: true })
console.log(`${url}/profile, for pages of ${ORIGIN}`)
