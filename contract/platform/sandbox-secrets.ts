/** Public with this code, so the product refuses them outside of demonstrations. */
export const sandboxSecrets = {
  // Constant, so that links in mails of the demonstration survive a restart.
  linkSecret: 'no-secret-at-all-but-long-enough-for-a-sandbox',
  oidcClientSecret: 'education-centre-development-secret',
  tossSecretKey: 'test_sk_education_centre_development',
}

export type SandboxSecrets = typeof sandboxSecrets
