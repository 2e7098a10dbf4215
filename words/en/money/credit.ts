/** Credits in short: what the home page and the guide share. */
export const credit = {
  lead: 'Completing a course earns credits for cloud services.',
  name: 'Credits',
  rule: {
    earn: {
      figure: '70%',
      text: 'Attend 70% or more to complete a course. Its credits are issued automatically, in the month of completion.',
    },
    use: { figure: '60 days', text: 'Credits can be used within 60 days of being issued.' },
    spend: {
      figure: 'Earliest first',
      text: 'Credits that expire earliest are spent first.',
    },
  },
}
