#!/usr/bin/env bash
# Scores a translation and its baseline and compares them; what action.yml runs. Everything comes from the environment.
set -euo pipefail

# The program of this very commit: no name in a registry can be taken over.
if [[ -z $CONCORD ]]; then
  (cd "$GITHUB_ACTION_PATH" && node tooling/scripts/bootstrap.mjs build:cli) > /dev/null
  concord=(node "$GITHUB_ACTION_PATH/apps/cli/bin/concord.js")
else
  read -r -a concord <<< "$CONCORD"
fi
# A configuration in the checkout would let a pull request choose how it is judged.
concord+=(--no-config)
folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/concord-XXXXXX")

common=(-s "$SOURCE" -r "$REFERENCE" -l "$LANGUAGE_PAIR" --quiet)
if [[ -n $DOCUMENTS ]]; then common+=(--documents "$DOCUMENTS"); fi
if [[ -n $METRICS ]]; then common+=(--metrics "$METRICS"); fi

case $BASELINE in
  *.json | *.json.gz) before=$BASELINE ;;
  *)
    before=$folder/before.json
    "${concord[@]}" score "${common[@]}" -i "$BASELINE" --save "$before" > /dev/null
    ;;
esac
"${concord[@]}" score "${common[@]}" -i "$SYSTEM" --save "$folder/after.json" --report "$folder/report.html"

{
  echo "summary=$folder/summary.md"
  echo "run=$folder/after.json"
  echo "report=$folder/report.html"
} >> "$GITHUB_OUTPUT"

# A gate that is not met must not keep the summary from being written.
# Old versions of bash (macOS) take an empty list for a name that was never set.
status=0
gate=()
if [[ -n $GATE ]]; then gate=(--gate "$GATE"); fi
"${concord[@]}" diff "$before" "$folder/after.json" --format markdown ${gate[@]+"${gate[@]}"} > "$folder/summary.md" || status=$?
cat "$folder/summary.md" >> "$GITHUB_STEP_SUMMARY"
exit "$status"
