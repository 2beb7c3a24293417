import type { AddRoute } from '../guards/deps'

/** The description of all routes, from the schemas that check their requests. */
export const openapi: AddRoute = (app) => {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  app.get('/openapi.json', (c) =>
    c.json(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Latchkey API', version: '1.0.0', license: { name: 'MIT' } },
        servers: [{ url: '/' }],
      }),
    ),
  )
}
