import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { defineAsyncComponent } from "vue";
import "./style.css";
import "./home.css";
import "./score-page.css";

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component(
      "ScorePage",
      defineAsyncComponent(async () => {
        const { ScorePage } = await import("../../src/browser/score-page.ts");
        return ScorePage;
      }),
    );
  },
};

export default theme;
