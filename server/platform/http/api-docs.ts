import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedText, compressText, sendCompressed } from './compressed-text.ts'
import { openApiText } from './openapi.ts'
import type { Api } from './serve.ts'

export async function apiDocs({ app, endpoints }: Api, publicOrigin: string): Promise<void> {
  let made: Promise<CompressedText> | undefined
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= openApiText(endpoints, publicOrigin).then(compressText)
    reply.header('cache-control', 'public, no-cache')
    return sendCompressed(await made, request, reply)
  }
  app.get('/openapi.json', (request, reply) =>
    sendDocument(request, reply.type('application/json; charset=utf-8')),
  )
  await app.register(docsPage, { sendDocument })
}

interface DocsOptions {
  readonly sendDocument: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** JSON is valid YAML. */
const documentTypes: Readonly<Record<string, string>> = {
  '/docs/json': 'application/json; charset=utf-8',
  '/docs/yaml': 'application/x-yaml',
}

/**
 * The plugin is called as a function: registered by itself it requires `@fastify/swagger`. It would serialise the document for
 * each request, so a hook sends ours.
 */
const docsPage: FastifyPluginAsync<DocsOptions> = async (scope, { sendDocument }) => {
  scope.addHook('preHandler', async (request, reply) => {
    const type = documentTypes[request.routeOptions.url ?? '']
    return type && sendDocument(request, reply.type(type))
  })
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
  // Its type takes a callback, but it is asynchronous.
  await swaggerUi(scope, options, () => {})
}
