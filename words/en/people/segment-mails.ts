/** Marketing mails of staff. The Korean law on advertising asks for the way out in Korean and English. */
export const segmentMails = {
  footer:
    'You get this email because you agreed to marketing messages on {day}. You can stop them at any time, free of charge.',
  end: 'Unsubscribe (수신 거부)',
}
