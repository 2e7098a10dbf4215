import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi } from './openapi.ts'
import type { Api } from './serve.ts'

/** Serves `/openapi.json` and Swagger UI at `/docs` for the endpoints registered so far. */
export async function apiDocs({ app, endpoints }: Api, publicOrigin: string): Promise<void> {
  const document = openApi(endpoints, publicOrigin)
  app.get('/openapi.json', async (_request, reply) => reply.send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: {
      title: 'Education centre API',
      css: [{ filename: 'plain.css', content: '.topbar { display: none }' }],
    },
    // Swagger UI's SVGs have style attributes.
    transformStaticCSP: (policy) =>
      policy
        .replace(' https://validator.swagger.io', '')
        .replace('upgrade-insecure-requests;', '')
        .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  })
}
