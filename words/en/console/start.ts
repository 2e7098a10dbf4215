/** The start page of the console. */
export const start = {
  title: 'Today',
  needsDecision: 'Needs a decision',
  nothingWaits: 'Nothing waits for a decision.',
  task: {
    FEW_REGISTRATIONS: {
      title: '“{title}” closes soon with {count, number} of {total, number} seats taken',
      text: 'Registration ends on {moment}.',
      action: 'Decide',
    },
    MANY_WAITING: {
      title: 'Many people wait for “{title}”',
      text: '{count, number} people wait, for a course of {total, number} seats. Another date can be made from this one, and offered to them in their order.',
      action: 'Decide',
    },
    ATTENDANCE_MISSING: {
      title: 'Attendance of “{title}” is missing',
      text: 'No entry for at least one day: {count, number} of {total, number} people. Ended on {moment}.',
      action: 'Enter attendance',
    },
    READY_TO_COMPLETE: {
      title: '“{title}” can be completed',
      text: 'Attendance is entered: {total, number} of {total, number}. Ended on {moment}.',
      action: 'Complete',
    },
    NOT_HANDED_OVER: {
      title:
        '{count, plural, one {# candidate of “{title}” is} other {# candidates of “{title}” are}} not handed over, of {total, number}',
      text: 'The exam begins on {moment}.',
      action: 'Hand over',
    },
    HAND_OVER_MISSED: {
      title:
        '{count, plural, one {# candidate of “{title}” was} other {# candidates of “{title}” were}} cancelled and refunded, of {total, number}',
      text: 'They were not handed over to the testing provider before the exam ended on {moment}. Finish the exam once you have seen to it.',
      action: 'Open exam',
    },
    RESULTS_HELD: {
      title: 'Results of “{title}” are held back',
      text: 'Since {moment}; {count, plural, one {# candidate waits} other {# candidates wait}}.',
      action: 'Review',
    },
    RESULTS_MISSING: {
      title:
        '{count, plural, one {# result of “{title}” is} other {# results of “{title}” are}} missing, of {total, number}',
      text: 'The exam ended on {moment}. It can be finished once nobody lacks a result.',
      action: 'Open results',
    },
    RESULT_INBOX: {
      title: '{count, plural, one {# delivered result fits} other {# delivered results fit}} no application',
      text: 'The oldest arrived on {moment}.',
      action: 'Assign',
    },
    REFUND_REFUSED: {
      title: 'A refund of {amount} was refused',
      text: 'Order {order}, requested on {moment}.',
      action: 'Open order',
    },
    REFUND_WAITING: {
      title: 'A refund of {amount} waits for a second person',
      text: 'Order {order}, asked for on {moment}.',
      action: 'Open order',
    },
    DIFFERENCES: {
      title:
        '{count, plural, one {# difference} other {# differences}} between seats, ledger and payment provider',
      text: 'Found on {moment}.',
      action: 'Open comparison',
    },
    RESTRICTIONS_OPENED: {
      title: '{count, plural, one {# member has} other {# members have}} been restricted for missed courses',
      text: 'In the last 14 days, the first on {moment}. Lift a restriction that is not deserved.',
      action: 'Review',
    },
    MAILS_GIVEN_UP: {
      title: '{count, plural, one {# mail was} other {# mails were}} given up',
      text: 'In the last seven days, the first on {moment}.',
      action: 'Open mails',
    },
    WEBHOOK_GIVEN_UP: {
      title: '“{title}” did not get {count, plural, one {# event} other {# events}}',
      text: 'All attempts of the last seven days have failed, the first of them on {moment}. Send again what is needed, or switch the webhook off.',
      action: 'Open log',
    },
  },
  attendanceMissing: {
    title: 'Attendance of {count, number} course dates is missing',
    titleOrMore: 'Attendance of {count, number} or more course dates is missing',
    text: 'The first of them ended on {moment}.',
    action: 'Show the dates',
  },
  nextDates: 'Next course dates',
  noDates: 'No dates are planned.',
  nextExams: 'Next exams',
  noExams: 'No exams are planned.',
}
