/** Who a trial is to its own telephone stand-in. */
export const STAND_IN = { user: 'training', password: 'training, nobody is rung', host: '127.0.0.1' }
