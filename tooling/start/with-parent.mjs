// @ts-check
// `node --import`: ends a process with the one that started it, even if that one was killed. A build that goes on alone
// would write into the folder that the next one fills.
process.once('disconnect', () => process.exit(1));
// It is no reason to stay, either.
process.channel?.unref();
// What it forks would get this, too, and leave while it waits for a message.
process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
