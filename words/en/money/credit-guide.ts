/** The credit guide. */
export const creditGuide = {
  description: 'How credits are earned by completing courses, how long they last and what they pay for.',
  what: {
    title: 'What credits are',
    account: 'Credits are an amount on your account that billing uses to pay for cloud services.',
    amount:
      'How many a course earns is shown on its page. A course whose page shows no credits does not earn any.',
  },
  earn: {
    title: 'How they are earned',
    attend: 'Attend 70% of the course or more. Where a course has a hands-on part, complete that, too.',
    confirmed: 'The education centre confirms the attendance after the course.',
    issued: 'Credits are issued automatically, in the month of completion. There is nothing to apply for.',
  },
  spend: {
    title: 'How they are spent',
    days: 'They can be used within 60 days of being issued. What is left after that expires.',
    order: 'If you have credits from several courses, those that expire earliest are spent first.',
    revoked: 'If a completion has to be withdrawn, its credits are taken back as far as they are unspent.',
  },
  excluded: {
    title: 'What they cannot be used for',
    push: 'Push',
    sms: 'SMS',
    email: 'Email',
    chat: 'Chat message service',
    gpu: 'GPU instances',
    marketplace: 'Marketplace services',
    contact: 'Services that require contacting the provider',
  },
  nobody: {
    title: 'When none are earned',
    partner: 'A registration for use as a partner earns no credits. Your other registrations do.',
    handsOn: 'Without credits, what you can do in courses with a hands-on part is limited.',
  },
}
