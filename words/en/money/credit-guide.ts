/** The credit guide. */
export const creditGuide = {
  description: 'How credits are earned by completing courses, how long they last and what they pay for.',
  what: {
    title: 'What credits are',
    account: 'Credits are a balance on your account that you can use to pay for cloud services.',
    amount: 'Each course’s page shows how many credits it earns. A course that shows none earns none.',
  },
  earn: {
    title: 'How to earn them',
    attend: 'Attend 70% or more of the course. If it has a hands-on part, complete that too.',
    confirmed: 'The education centre confirms the attendance after the course.',
    issued: 'Credits are issued automatically, in the month of completion. You don’t need to apply for them.',
  },
  spend: {
    title: 'How to use them',
    days: 'They can be used within 60 days of being issued. What is left after that expires.',
    order: 'If you have credits from several courses, those that expire earliest are spent first.',
    revoked: 'If a completion is withdrawn, its unspent credits are taken back.',
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
    title: 'When no credits are earned',
    partner:
      'Members who applied for partner use on the provider’s website, and the people of partner organisations, earn no credits and cannot use any.',
    handsOn: 'Their part in courses with a hands-on part is therefore limited.',
  },
}
