import { makeCommand } from './dataset/command';

// `npm run dataset:make`
makeCommand(process.argv.slice(2), { out: console.log, err: console.error }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
