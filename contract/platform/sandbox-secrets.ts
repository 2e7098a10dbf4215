/** Secrets of the demonstration. Everybody who has this code knows them: the product refuses them anywhere else. */
export const sandboxSecrets = {
  // Not by chance: links in mails of the demonstration stay good when it is started again.
  linkSecret: 'no-secret-at-all-but-long-enough-for-a-sandbox',
  oidcClientSecret: 'education-centre-development-secret',
  tossSecretKey: 'test_sk_education_centre_development',
}

export type SandboxSecrets = typeof sandboxSecrets
