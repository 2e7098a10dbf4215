import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openApi } from './openapi.ts'
import type { Api } from './serve.ts'

/** Serves `/openapi.json`, made at its first request, and Swagger UI at `/docs`. */
export async function apiDocs({ app, endpoints }: Api, publicOrigin: string): Promise<void> {
  let made: object | undefined
  const document = () => {
    made ??= openApi(endpoints, publicOrigin)
    return made
  }
  app.get('/openapi.json', async (_request, reply) => reply.send(document()))
  await app.register(docsPage, { document })
}

/**
 * The plugin is called as a function: registered by itself it demands `@fastify/swagger`, which would only pass the
 * document on. JSON is YAML, too.
 */
const docsPage: FastifyPluginAsync<{ document: () => object }> = async (scope, { document }) => {
  scope.decorate('swagger', (format?: { yaml?: boolean }) =>
    format?.yaml ? JSON.stringify(document(), null, 2) : document(),
  )
  const options = {
    routePrefix: '/docs',
    staticCSP: true,
    theme: {
      title: 'Education centre API',
      css: [{ filename: 'plain.css', content: '.topbar { display: none }' }],
    },
    // Swagger UI's SVGs have style attributes.
    transformStaticCSP: (policy: string) =>
      policy
        .replace(' https://validator.swagger.io', '')
        .replace('upgrade-insecure-requests;', '')
        .replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  }
  // Typed as a plugin with a callback, but asynchronous.
  await swaggerUi(scope, options, () => {})
}
