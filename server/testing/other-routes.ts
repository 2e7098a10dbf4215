import { buildPath } from '#contract/platform/endpoint.ts'

/**
 * Routes outside the contract. Those that change something by cookie reject other sites; those called by servers rely
 * on signatures and ignore cookies.
 */
export const otherRoutes: Record<string, 'reads' | 'guarded' | 'signed'> = {
  'GET /healthz': 'reads',
  'GET /readyz': 'reads',
  'GET /metrics': 'reads',
  'GET /robots.txt': 'reads',
  'GET /favicon.svg': 'reads',
  'GET /favicon.ico': 'reads',
  'GET /sitemap.xml': 'reads',
  'GET /sitemap/:part': 'reads',
  'GET /openapi.json': 'reads',
  'GET /docs': 'reads',
  'GET /docs/': 'reads',
  'GET /docs/*': 'reads',
  'GET /docs/json': 'reads',
  'GET /docs/yaml': 'reads',
  'GET /docs/static/index.html': 'reads',
  'GET /docs/static/swagger-initializer.js': 'reads',
  'GET /docs/static/theme/plain.css': 'reads',
  'GET *': 'reads',
  'GET /api/terms/v1/terms/:typeId/versions/:version/file': 'reads',
  'GET /auth/login': 'reads',
  'GET /auth/callback': 'reads',
  'GET /auth/frame': 'reads',
  'POST /auth/frame': 'guarded',
  'POST /auth/sign-out': 'guarded',
  'POST /auth/back-channel-logout': 'signed',
  'GET /embed-check': 'reads',
  'GET /embed-check/cookie': 'reads',
  'GET /embed-check/origin': 'reads',
  'GET /exams/:examId/launch': 'reads',
  'GET /lti/auth': 'reads',
  'POST /lti/auth': 'signed',
  'GET /lti/jwks': 'reads',
  'POST /lti/token': 'signed',
  'GET /lti/exams/:examId/lineitem': 'reads',
  'POST /lti/exams/:examId/lineitem/scores': 'signed',
  'GET /api/integration/v1/credit-charges': 'reads',
  'POST /api/integration/v1/credit-charges': 'guarded',
  'PUT /api/integration/v1/credit-charges': 'guarded',
  'PATCH /api/integration/v1/credit-charges': 'guarded',
  'DELETE /api/integration/v1/credit-charges': 'guarded',
}

/** Settings with which all of them exist. */
export const routeSettings = {
  CREDIT_WEBHOOK_SECRETS: `whsec_${Buffer.from('a-secret-that-machines-sign-with').toString('base64')}`,
  TESTING_CLIENT_ID: 'test',
  TESTING_LOGIN_URL: 'http://localhost:9/login',
  TESTING_LAUNCH_URL: 'http://localhost:9/launch',
  TESTING_JWKS_URL: 'http://localhost:9/jwks',
}

/** Sample parameters; their values do not matter to refused callers. */
export const withSampleParams = (path: string) => buildPath(path, new Proxy({}, { get: () => '1' }))
